/** Where Next's useRouter looks for the router: tests draw screens with one of their own. */
export { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
