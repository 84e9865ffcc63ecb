// `npm run kubernetes`: writes deploy/kubernetes.yaml, the chart's manifests for whoever has no Helm.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainManifests } from './render-chart.ts'

writeFileSync(join(import.meta.dirname, '../deploy/kubernetes.yaml'), plainManifests())
