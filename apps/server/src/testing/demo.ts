// What the server's tests use of the demo's package, which stores documents and writes contents: the one import of it beside `load-demo.ts`.
export { loadDemoAdvantages } from '../../../demo/src/advantages/load-advantages.ts'
export { loadDemoCover } from '../../../demo/src/insurance/load-cover.ts'
export { loadDemoNews } from '../../../demo/src/news/load-news.ts'
export { loadDemoSecondFactors } from '../../../demo/src/people/load-second-factors.ts'
export { loadDemoPeople } from '../../../demo/src/people/load-people.ts'
export { loadDemoOffices } from '../../../demo/src/union/load-offices.ts'
