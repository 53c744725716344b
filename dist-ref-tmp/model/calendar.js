const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,7})?Z?$/;
/** Whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export function isRealDay(text) {
    const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
    if (year === '')
        return false;
    const date = new Date(0);
    date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
    return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
/** Whether a text is a date-time as definition fields take it; the form that answers have is taken too. */
export function isRealDateTime(text) {
    const day = DATE_TIME.exec(text)?.[1];
    return day !== undefined && isRealDay(day);
}
//# sourceMappingURL=calendar.js.map