export default {
  'zoom-in': 'Zoom in',
  'zoom-out': 'Zoom out',
  follow: 'Follow {name}',
  ground: 'Map ground',
  'tiles-unreachable': 'Map tiles cannot be reached. Zones are shown instead.',
  'pin-hint': 'Arrow keys move the pin, with Shift in larger steps. Enter sets it down.',
};
