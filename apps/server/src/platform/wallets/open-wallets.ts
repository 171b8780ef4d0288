import type { Env } from '../../env.ts'
import { openAppleWallet } from './apple-wallet.ts'
import { openGoogleWallet } from './google-wallet.ts'
import type { AppleWallet, GoogleWallet } from './pass.ts'

/** The wallets for which this portal has keys. */
export interface Wallets {
  readonly apple: AppleWallet | null
  readonly google: GoogleWallet | null
}

type WalletEnv = Pick<Env, 'APPLE_PASS_FOLDER' | 'GOOGLE_WALLET_ISSUER' | 'GOOGLE_WALLET_KEY' | 'UNION_NAME'>

/** Throws StartError for unusable keys. */
export function openWallets(env: WalletEnv, publicUrl: string): Wallets {
  const { APPLE_PASS_FOLDER: folder, GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_KEY: keyFile, UNION_NAME: union } = env
  return {
    apple: folder === undefined ? null : openAppleWallet(folder, union),
    google: issuer === undefined || keyFile === undefined ? null : openGoogleWallet({ issuer, keyFile, union, publicUrl }),
  }
}

/** An expired certificate would make passes that no phone accepts. */
export const listWallets = ({ apple, google }: Wallets, now: Date): ('apple' | 'google')[] => [
  ...(apple && now < apple.validUntil ? ['apple' as const] : []),
  ...(google ? ['google' as const] : []),
]
