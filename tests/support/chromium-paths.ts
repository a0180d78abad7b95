/** Where Debian puts its browsers: the whole one, and the one that draws no windows of its own. */
export const wholeChromium = '/usr/bin/chromium'
export const headlessShell = '/usr/bin/chromium-headless-shell'
