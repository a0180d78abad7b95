/** Path to which browsers send content security policy reports. */
export const cspReportPath = '/csp-report'
