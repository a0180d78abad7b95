import { pageMeta } from '@/brand/page-meta'
import { configuration } from './configuration'

const settingNames = ['blog_meta_title', 'blog_meta_description', 'blog_meta_keywords', 'blog_meta_robots']

export const blogSettings = () => configuration(settingNames)

/**
 * Returns the texts of the blog's list from the backend's settings, else from the route (blog-1); server
 * only.
 */
export const blogMetaFrom = (address: string, settings: Record<string, string>) =>
  pageMeta(address, {
    title: settings['blog_meta_title'],
    description: settings['blog_meta_description'],
    keywords: settings['blog_meta_keywords'],
    robots: settings['blog_meta_robots'],
  })
