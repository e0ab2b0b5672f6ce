const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const NO_YEAR = '0000';

/**
 * A time as the service writes it: RFC 3339 in UTC with milliseconds, on a day that there is. PostgreSQL knows neither a 30th of
 * February nor a year 0, and a statement with one of them fails.
 */
export const INSTANT = {
  test(text: string): boolean {
    if (!TIME.test(text) || text.startsWith(NO_YEAR)) return false;
    const time = new Date(text);
    return !Number.isNaN(time.getTime()) && time.toISOString() === text;
  },
};
