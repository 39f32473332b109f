/** The URL of the API; the tests' pages have it too. */
export const apiVariable = 'TEST_API_URL';
/** The URL at which a worker requests the API's start. */
export const starterVariable = 'TEST_API_STARTER';
