/** The version of the contract, and of this package. */
export const VERSION = '1.0.0';
