/** Id of the place in the header for "Back to top", which is loaded long after the header (shell-10). */
export const backToTopPlace = 'back-to-top'
