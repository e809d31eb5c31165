import '@fontsource/grenze/latin-600.css';
import '@fontsource-variable/atkinson-hyperlegible-next/index.css';
import './look/look.css';
import './look/page.css';
import './look/table.css';
import './parts/theme.svelte';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepOffline } from './offline/register';

mount(App, { target: document.getElementById('app')! });
keepOffline();
