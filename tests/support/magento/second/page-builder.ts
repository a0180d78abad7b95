/**
 * A text as Page Builder saves it and Magento's GraphQL returns it: a `<style>` with one rule for each element
 * that the merchant formatted, then the elements with data attributes
 * (magento/magento2-page-builder, app/code/Magento/PageBuilder/view/adminhtml/web/js/master-format).
 * Directives such as {{store url}} are replaced before the answer (CatalogGraphQl/Model/Resolver/Product/ProductTextAttributeFormatter.php);
 * one of a removed widget stays as it was typed. `%base%` stands for Magento's web address, until the server knows it.
 */
export const pageBuilderText = (name: string): string =>
  [
    `<style>#html-body [data-pb-style=ROW-${name}]{justify-content:flex-start;display:flex;flex-direction:column;background-position:left top;background-size:cover;background-color:#f4efe6}`,
    `#html-body [data-pb-style=COL-${name}]{display:flex;width:50%;text-align:center}`,
    `#html-body [data-pb-style=EVIL-${name}]{position:fixed;inset:0;background-image:url(https://tracker.example/pixel.gif)}`,
    `@media only screen and (max-width: 768px) { #html-body [data-pb-style=COL-${name}]{width:100%} }</style>`,
    `<div data-content-type="row" data-appearance="contained" data-element="main"><div data-enable-parallax="0" data-element="inner" data-pb-style="ROW-${name}">`,
    `<div data-content-type="column" data-element="main" data-pb-style="COL-${name}"><h2 data-content-type="heading" data-element="main">The ${name} story</h2>`,
    '<div data-content-type="text" data-element="main"><p>See the <a href="%base%harbor-mug.html">harbor mug</a>, ',
    'all <a href="/gifts.html">gifts</a>, the <a href="%base%apparel/tees-tops.html?color=49#list">tees</a> and ',
    '<a href="https://example.org/press.html">the press</a>.</p></div>',
    '<div data-content-type="html" data-element="main">{{widget type="Removed\\Block\\Widget"}}<script>track()</script></div>',
    '</div></div></div>',
  ].join('')
