export { ProductPreviewDocument as previewDocument } from '../../generated/product-preview'
