/** The moment of a JavaScript time, with `ticks` of 100 ns added. */
export function instantOf(milliseconds, ticks = 0) {
    return new Date(milliseconds).toISOString().slice(0, -1) + String(ticks).padStart(4, '0');
}
/** The JavaScript time of a moment, its last four digits dropped. */
export function millisecondsOf(instant) {
    return Date.parse(`${instant.slice(0, 23)}Z`);
}
/** A clock that follows the given time and never stands still. */
export function createClock(time = Date.now) {
    let latest = 0;
    let ticks = 0;
    return {
        now() {
            const milliseconds = time();
            if (milliseconds > latest) {
                latest = milliseconds;
                ticks = 0;
            }
            else if (ticks < 9999) {
                ticks += 1;
            }
            else {
                latest += 1;
                ticks = 0;
            }
            return instantOf(latest, ticks);
        },
    };
}
//# sourceMappingURL=clock.js.map