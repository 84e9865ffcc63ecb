import { describe } from 'vitest'
import { Ledger } from '../src/index.ts'
import { ledgerContract } from './contract.ts'

describe('the ledger in memory', () => ledgerContract(() => new Ledger()))
