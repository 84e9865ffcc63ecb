// The look that every page shares; whoever draws anything imports this once.
import './tokens.css'
import './cloths.css'
import './glyphs.css'
import './base.css'
import './print.css'
