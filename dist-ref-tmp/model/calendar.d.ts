/** Whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export declare function isRealDay(text: string): boolean;
/** Whether a text is a date-time as definition fields take it; the form that answers have is taken too. */
export declare function isRealDateTime(text: string): boolean;
