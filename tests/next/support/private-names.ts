/**
 * Names that Next's files must contain for src/next to work: file under next/dist → name → our file that
 * depends on the name.
 */
export const privateNames: Record<string, Record<string, string>> = {
  'esm/client/index.js': {
    'react-dom/client': 'src/next/browser/hydration.ts',
    './script': 'src/next/browser/script-loader.ts',
    './head-manager': 'src/next/browser/without-head-manager.ts',
    __NEXT_PRELOADREADY: 'src/next/browser/dynamic.tsx',
    __NEXT_DATA__: 'src/next/server/page-data.ts',
    'function markHydrateComplete()': 'src/next/build/unused-functions-loader.ts',
    'function markRenderComplete()': 'src/next/build/unused-functions-loader.ts',
    'if (mod && mod.reportWebVitals)': 'src/next/build/unused-functions-loader.ts',
  },
  'esm/shared/lib/router/router.js': {
    'async function matchesMiddleware(options)': 'src/next/build/unused-functions-loader.ts',
    'getAppRouterMarkerKey(router, as, locale)': 'src/next/build/unused-functions-loader.ts',
    'async function withMiddlewareEffects(options)': 'src/next/build/unused-functions-loader.ts',
  },
  'build/webpack/plugins/next-trace-entrypoints-plugin.js': {
    'class TraceEntryPointsPlugin': 'src/next/build/webpack.ts',
  },
  'build/collect-build-traces.js': { 'outputFileTracingExcludes[glob]': 'next.config.ts' },
  'shared/lib/router/router.js': {
    __N_REDIRECT: 'src/next/server/data-redirect.ts',
    'x-middleware-cache': 'src/next/server/data-redirect.ts',
    'x-nextjs-data': 'src/next/server/internal-headers.ts',
  },
  'server/config.js': { __NEXT_PRIVATE_STANDALONE_CONFIG: 'src/next/server/built-configuration.ts' },
  'server/api-utils/node/api-resolver.js': { unstable_onlyGenerated: 'src/next/server/rerender-page.ts' },
  'server/next-server.js': { '/_next/image': 'src/next/browser/picture-address.ts' },
  'pages/_document.js': {
    getDynamicChunks: 'src/next/server/document-head.tsx',
    getScripts: 'src/next/server/document-head.tsx',
  },
}
