// What the pages' tests use of the gallery: tables that were played into a state.
export { insuranceSettled, knockoutSettled, noCommissionPush } from './fixtures.ts'
export { ME } from './played-table.ts'
