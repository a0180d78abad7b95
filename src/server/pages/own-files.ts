import { answerDeferredScripts, deferredScriptsPath } from '@/next/server/deferred-scripts'
import { vitalsScriptPath } from '@/next/browser/vitals-script-path'
import { answerVitalsScript } from '@/next/server/vitals-script'
import { settings as server } from '@/settings/settings'
import { reading, type Endpoint } from '../../http/endpoint'
import type { HeaderSettings } from '../../http/security-headers'
import { answerWorker, workerAddress } from './service-worker'

/** Files of the shop that are not part of Next's build. */
export const ownFiles = (settings: HeaderSettings): Endpoint[] => [
  {
    path: deferredScriptsPath,
    methods: reading,
    handle: ({ response }) => answerDeferredScripts(response),
    cache: 'handler',
  },
  {
    path: vitalsScriptPath,
    methods: reading,
    handle: ({ response }) => answerVitalsScript(response, server().metrics !== undefined),
    cache: 'handler',
  },
  {
    path: workerAddress,
    methods: reading,
    handle: ({ request, response }) =>
      settings.serviceWorker && answerWorker(request, response, settings.serviceWorker),
    cache: 'handler',
    onlyWhen: () => settings.serviceWorker !== undefined,
  },
]
