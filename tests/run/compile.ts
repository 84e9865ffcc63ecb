// Read once before a whole run: what this leaves in the run's compile cache is compiled for the processes that begin side by side after it.
import '@axe-core/playwright'
import '@punto/client'
import '@punto/faults'
import '@punto/harness/postgres'
import '@punto/server/testing'
import '@punto/server/testing/parts'
import 'playwright-core'
