/** The address of the API; the tests' pages have it too. */
export const apiVariable = 'TEST_API_URL';
/** The address at which a worker requests the API's start. */
export const starterVariable = 'TEST_API_STARTER';
