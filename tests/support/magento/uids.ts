/** Magento's uids are Base64 of an id or a path (lib/internal/Magento/Framework/GraphQl/Query/Uid.php). */

export const uidOf = (path: string | number): string => Buffer.from(String(path)).toString('base64')

export const fromUid = (uid: string): string => Buffer.from(uid, 'base64').toString()

/** app/code/Magento/CatalogGraphQl/Model/Resolver/Product/CustomizableEnteredOptionValueUid.php */
export const optionUid = (option: number) => uidOf(`custom-option/${option}`)

/** app/code/Magento/CatalogGraphQl/Model/Resolver/Product/CustomizableSelectedOptionValueUid.php */
export const optionValueUid = (option: number, value: number) => uidOf(`custom-option/${option}/${value}`)

/** app/code/Magento/ConfigurableProductGraphQl/Model/Options/SelectionUidFormatter.php */
export const configurableUid = (attribute: number, value: number) =>
  uidOf(`configurable/${attribute}/${value}`)

/** app/code/Magento/DownloadableGraphQl/Resolver/Product/DownloadableLinksValueUid.php */
export const downloadableUid = (link: number) => uidOf(`downloadable/${link}`)

/** app/code/Magento/BundleGraphQl/Model/Resolver/Options/BundleItemOptionUid.php */
export const bundleUid = (option: number, selection: number, quantity: number) =>
  uidOf(`bundle/${option}/${selection}/${quantity}`)
