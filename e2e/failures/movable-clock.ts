// Preloaded into an API process (`node --import`): a message of its parent moves the clock.
const real = Date.now;
let byMs = 0;
Date.now = () => real() + byMs;
process.on('message', (message: unknown) => {
  if (typeof message === 'object' && message !== null && 'clockByMs' in message)
    byMs = Number(message.clockByMs);
});
process.channel?.unref();
