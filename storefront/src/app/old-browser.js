/* For browsers older than those of docs/browsers.md: shows the page as a browser without scripts does. ES5, because they run it. */
(function () {
  var hidden = document.querySelectorAll('noscript');
  for (var index = 0; index < hidden.length; index++) {
    var shown = document.createElement('div');
    shown.innerHTML = hidden[index].textContent;
    hidden[index].parentNode.replaceChild(shown, hidden[index]);
  }
})();
