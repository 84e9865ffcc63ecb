// What the operator's wallet has not carried out, kept up to date while anybody of the pit looks who may read it.
import type { WalletItems } from '@punto/protocol'
import { useCallback } from 'react'
import { api } from '../../../connection/api.ts'
import { type Polled, usePolled } from '../../../connection/use-polled.ts'
import { useMay } from '../../common/use-may.ts'

const EVERY_MS = 10_000
const NONE: WalletItems = { wallet: false, items: [] }

/** A house that keeps its players' money itself is asked once: it stays so until it is started again. */
let isBuiltIn = false

export function useWalletItems(): Polled<WalletItems> {
  const allowed = useMay()('read-reports')
  return usePolled(
    useCallback(async () => {
      if (!allowed || isBuiltIn) return NONE
      const found = await api.walletItems()
      isBuiltIn = !found.wallet
      return found
    }, [allowed]),
    EVERY_MS,
  )
}
