import { getCsrfToken, getProviders, getSession, signIn, signOut } from 'next-auth/react'

Object.assign(window, { nextAuth: { getCsrfToken, getProviders, getSession, signIn, signOut } })
