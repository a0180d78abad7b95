/** Where browsers report what the content policy refused. */
export const cspReportPath = '/csp-report'
