import { Provider } from 'jotai'
import type { NextRouter } from 'next/router'
import { createRoot } from 'react-dom/client'
import type { ClientBrand } from '../../../src/brand/compiled'
import type { LateBrand } from '../../../src/brand/late-brand'
import { BrandProvider } from '../../../src/brand/use-brand'
import { LateBrandProvider } from '../../../src/brand/use-late-brand'
import { Tracking } from '../../../src/features/attribution/Tracking'
import { ChatButton } from '../../../src/features/chat/ChatButton'
import { captchaAnswer, prepareCaptcha } from '../../../src/features/forms/captcha'
import { isCaptchaPage } from '../../../src/lib/urls/captcha-pages'
import { RouterContext } from '../../next/support/router-context'

/** A page of a shop whose brand has ids of third parties: only the parts of the frame that load them. */

interface Facts {
  brand: ClientBrand
  late: LateBrand
}

const path = window.location.pathname
const go = () => Promise.resolve(true)
const router = {
  route: path,
  pathname: path,
  basePath: '',
  asPath: path,
  query: {},
  isReady: true,
  isFallback: false,
  isPreview: false,
  isLocaleDomain: false,
  push: go,
  replace: go,
  reload: () => undefined,
  back: () => undefined,
  forward: () => undefined,
  prefetch: () => Promise.resolve(),
  beforePopState: () => undefined,
  events: { on: () => undefined, off: () => undefined, emit: () => undefined },
} satisfies NextRouter

const { brand, late } = JSON.parse(document.querySelector('#facts')?.textContent ?? '{}') as Facts // the test writes it
const page = {}
const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <RouterContext value={router}>
      <Provider>
        <BrandProvider brand={brand}>
          <Tracking page={page} />
          <LateBrandProvider value={() => Promise.resolve(late)}>
            <ChatButton floats />
          </LateBrandProvider>
        </BrandProvider>
      </Provider>
    </RouterContext>,
  )

if (isCaptchaPage(path, 'sign-in'))
  void prepareCaptcha('login')
    .then(() => captchaAnswer('login'))
    .then((answer) => document.body.setAttribute('data-captcha', String(answer)))
