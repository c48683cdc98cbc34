import './fonts/inter.css';
import './fonts/fallback.css';
import './elements.css';
import './mantine.css';
import './tokens.css';
import './base.css';
import './scripts.css';
