export { ProductPreviewCoreDocument as previewDocument } from '../../generated/product-preview'
