export default { 'not-found': 'There is nothing at this address' };
