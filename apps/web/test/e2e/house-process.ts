// A house of the tests in a process of its own: it is told by its first argument what to open, and says where its doors are.
import { type HouseRequest, openHouse } from './support.ts'

const house = await openHouse(JSON.parse(process.argv[2]!) as HouseRequest)
const { url, folder, firstOperator } = house
process.send!({ url, folder, operator: firstOperator?.name, password: firstOperator?.password.reveal() })
