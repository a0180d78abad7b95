import type { AnsweredPage } from './answered-page'
import { speaksCoreOnly } from '../dialect'
import * as livery from './livery/cms-page'
import * as magento from './magento/cms-page'

interface PageBackend {
  answeredPage: (
    slug: string,
  ) => Promise<{ found: AnsweredPage | null; faq: { question: string; answer: string }[] }>
}

export const { answeredPage }: PageBackend = speaksCoreOnly ? magento : livery
