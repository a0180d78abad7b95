import { speaksCoreOnly } from '../dialect'
import * as livery from './livery/product-preview'
import * as magento from './magento/product-preview'

export const { previewDocument } = speaksCoreOnly ? magento : livery
