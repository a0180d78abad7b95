import type { DocumentProps } from 'next/document'

/**
 * Removes the props that only the document's head renders from the JSON in the document (shell-23). Next
 * embeds all props there for its scripts. The page's props themselves are unchanged, because client-side
 * navigation fetches them.
 * @returns the complete props; undefined if the page has none
 */
export function sendPageProps<Props>(
  { __NEXT_DATA__: data }: Pick<DocumentProps, '__NEXT_DATA__'>,
  without: (props: Props) => Props,
): Props | undefined {
  const props = data.props['pageProps'] as Props | undefined // the result of getStaticProps or getServerSideProps
  if (props) data.props = { ...data.props, pageProps: without(props) }
  return props
}
