export default {
  'zoom-in': 'Zoom in',
  'zoom-out': 'Zoom out',
  follow: 'Follow {name}',
  ground: 'Map style',
  sketch: 'Basic map: main roads and zones only',
  'tiles-unreachable': "Map tiles aren't available. Showing a basic map.",
  'pin-hint': 'Use arrow keys to move the pin, Shift for larger steps, Enter to place it.',
};
