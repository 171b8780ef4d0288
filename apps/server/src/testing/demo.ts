// The loaders of the demo's package that the server's tests use: the one import of it beside `load-demo.ts`.
export { loadDemoAdvantages } from '../../../demo/src/advantages/load-advantages.ts'
export { loadDemoNews } from '../../../demo/src/news/load-news.ts'
export { loadDemoPeople } from '../../../demo/src/people/load-people.ts'
export { loadDemoOffices } from '../../../demo/src/union/load-offices.ts'
