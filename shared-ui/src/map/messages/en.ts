export default {
  'zoom-in': 'Zoom in',
  'zoom-out': 'Zoom out',
  follow: 'Follow {name}',
  ground: 'Map ground',
  sketch: 'Sketch: main roads and zones only',
  'tiles-unreachable': 'Map tiles cannot be reached. A sketch is shown instead.',
  'pin-hint': 'Arrow keys move the pin, with Shift in larger steps. Enter sets it down.',
};
