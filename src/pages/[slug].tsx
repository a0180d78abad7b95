import type { GetStaticPaths, GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { isLive, routeAt, toolAt } from '@/brand/questions'
import { serverBrand } from '@/brand/server'
import { landingProps, type LandingProps } from '@/features/catalogue/landing-props'
import { informationProps, type InformationProps } from '@/features/content/information-props'
import { toolProps, type ToolProps } from '@/features/design-start/tool-props'

/** The addresses of one part that the manifest lists: which screen is drawn there is the route's word. */

const LandingScreen = dynamic(() =>
  import('@/features/catalogue/LandingScreen').then((file) => file.LandingScreen),
)
const PageScreen = dynamic(() => import('@/features/content/PageScreen').then((file) => file.PageScreen))
const ToolScreen = dynamic(() => import('@/features/design-start/ToolScreen').then((file) => file.ToolScreen))

type Props =
  | ({ screen: 'landing' } & LandingProps)
  | ({ screen: 'page' } & InformationProps)
  | ({ screen: 'tool' } & ToolProps)

const propsOf = {
  landing: landingProps,
  page: informationProps,
  tool: toolProps,
}

const isDrawnHere = (screen: string): screen is keyof typeof propsOf => Object.hasOwn(propsOf, screen)

/** The screen at an address; '' when nothing is shown there. */
function screenAt(address: string): string {
  const brand = serverBrand()
  const route = routeAt(brand, address)
  if (route) return isLive(route) ? route.screen : ''
  return toolAt(brand, address) ? 'tool' : ''
}

export default function ListedPage(props: Props) {
  const key = props.meta.path
  switch (props.screen) {
    case 'landing':
      return (
        <LandingScreen key={key} heading={props.heading} category={props.category} introOf={props.introOf} />
      )
    case 'page':
      return <PageScreen key={key} page={props.page} />
    case 'tool':
      return (
        <ToolScreen
          key={key}
          tool={props.tool}
          product={props.product}
          cards={props.cards}
          delivery={props.delivery}
        />
      )
  }
}

export const getStaticPaths: GetStaticPaths = () => {
  const { routes, tools } = serverBrand()
  const addresses = [...Object.keys(routes), ...Object.values(tools).map(({ address }) => address)]
  return {
    paths: addresses
      .filter((address) => /^\/[^/]+$/.test(address) && isDrawnHere(screenAt(address)))
      .map((address) => ({ params: { slug: address.slice(1) } })),
    fallback: false, // an unknown address writes nothing
  }
}

export const getStaticProps: GetStaticProps<Props, { slug: string }> = async ({ params }) => {
  const address = `/${params?.slug}`
  const screen = screenAt(address)
  const props = isDrawnHere(screen) ? await propsOf[screen](address) : undefined
  if (!props) return { notFound: true }
  return { props: { screen, ...props } as Props, revalidate: 300 } // the table pairs each screen with its props
}
