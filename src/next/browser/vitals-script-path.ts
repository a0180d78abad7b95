/** Short and without a hash, because every page contains it; cached for an hour. */
export const vitalsScriptPath = '/vitals.js'
