export { MainNavigation } from './navigation/main-navigation.tsx'
export { AccountMenu } from './top-bar/account-menu.tsx'
export { SearchBox } from './top-bar/search-box.tsx'
