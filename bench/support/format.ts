export const formatRatio = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)}×`;
export const formatRate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en')}/s`;
export const formatMilliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
/** Formats bytes in units of 1000. */
export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
/** Formats bytes in units of 1,000,000. */
export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
