import { launchBrowser } from './bench/launch-browser'
import { fetchedAtRest } from './bench/web/at-rest'
const base='http://127.0.0.1:4500'
const b=await launchBrowser()
const c=await b.newContext({viewport:{width:412,height:823},deviceScaleFactor:1.75,serviceWorkers:'block'})
const d=await b.newContext(); const p=await d.newPage(); await p.goto(base+'/product/'+process.argv[2]); await p.locator('[data-add-to-cart]:visible').first().click(); await p.locator('[data-cart-count]:not([data-cart-count="0"])').first().waitFor(); await p.waitForTimeout(1500)
await c.addCookies(await d.cookies())
for (const path of ['/checkout/cart','/checkout']) {
const r=await fetchedAtRest(c,base+path)
console.log(path,r.javascript,r.css,r.requests.length); for(const [u,n] of r.scripts.sort((a,b)=>b[1]-a[1])) console.log('  ',n,u.replace(base,'')); console.log(r.requests.map(u=>u.replace(base,'')).filter(u=>!u.endsWith('.js')).join('\n'))
}
await b.close()
