/** What the shop takes at most. It says so where a file is chosen, and looks itself again. */
export const largestUploadMegabytes = 60
