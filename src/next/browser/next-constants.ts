/**
 * The names of next/dist/lib/constants that its client reads; stands in its place in the browser (build/lean-client.ts), since of
 * that file's tables for builds and servers a bundler leaves out nothing. tests/next/contract.spec.ts compares them.
 */
export const MATCHED_PATH_HEADER = 'x-matched-path'
export const NEXT_INTERCEPTION_MARKER_PREFIX = 'nxtI'
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id'
export const NEXT_QUERY_PARAM_PREFIX = 'nxtP'
