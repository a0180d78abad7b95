/**
 * The constants that Next's client reads from next/dist/lib/constants. This file replaces it in the browser
 * (build/lean-client.ts), because a bundler cannot tree-shake its tables for builds and servers.
 * tests/next/contract.spec.ts compares the two.
 */
export const MATCHED_PATH_HEADER = 'x-matched-path'
export const NEXT_INTERCEPTION_MARKER_PREFIX = 'nxtI'
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id'
export const NEXT_QUERY_PARAM_PREFIX = 'nxtP'
