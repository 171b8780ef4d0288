export { MainNavigation } from './navigation/main-navigation.tsx'
export { AccountPlace } from './top-bar/account-place.tsx'
export { BellLink } from './messages/bell-link.tsx'
export { SearchBox } from './top-bar/search-box.tsx'
