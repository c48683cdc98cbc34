import '@fontsource-variable/inter/standard.css';
import './elements.css';
import './mantine.css';
import './tokens.css';
import './base.css';
import './scripts.css';
