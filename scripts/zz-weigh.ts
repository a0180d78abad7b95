import { launchBrowser } from './bench/launch-browser'
import { fetchedAtRest } from './bench/web/at-rest'
const base=process.argv[2]!, paths=process.argv.slice(3)
const b=await launchBrowser()
for (const p of paths){ const c=await b.newContext({viewport:{width:412,height:823},deviceScaleFactor:1.75,serviceWorkers:'block'}); const r=await fetchedAtRest(c,base+p); console.log(p,r.javascript,r.css,r.requests.length); for(const [u,n] of r.scripts.sort((a,b)=>b[1]-a[1])) console.log('  ',n,u.replace(base,'')); console.log(r.requests.map(u=>u.replace(base,'')).filter(u=>!u.endsWith('.js')).join('\n')); await c.close()}
await b.close()
