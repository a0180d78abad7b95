import type { DocumentProps } from 'next/document'

/**
 * Next writes all of a page's props into the document, for its scripts. Sends them without what only the document's head shows
 * (shell-26). The props themselves stay as they are: they are also what other pages fetch.
 * @returns all of them; undefined for a page that has none
 */
export function sendPageProps<Props>(
  { __NEXT_DATA__: data }: Pick<DocumentProps, '__NEXT_DATA__'>,
  without: (props: Props) => Props,
): Props | undefined {
  const props = data.props['pageProps'] as Props | undefined // what getStaticProps or getServerSideProps said
  if (props) data.props = { ...data.props, pageProps: without(props) }
  return props
}
