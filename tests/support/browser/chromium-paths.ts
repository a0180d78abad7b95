/** Paths of Debian's browsers: the full one and the headless shell. */
export const wholeChromium = '/usr/bin/chromium'
export const headlessShell = '/usr/bin/chromium-headless-shell'
