import { magentoServer } from './server'

/** npm run magento: an in-memory Magento with its own catalog, to try the storefront with. */

const port = Number(process.env['MAGENTO_PORT'] ?? 4710)
const { server } = magentoServer()
server.listen(port, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${port}/graphql`
  console.log(
    [
      `A server that behaves like Magento 2.4.8 listens at ${url}; what it knows is gone when it ends.`,
      'The storefront on it, in another window:',
      `  COMMERCE_URL=${url} npm start`,
    ].join('\n'),
  )
})
