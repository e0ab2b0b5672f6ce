// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

interface IPaid {
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
    function approve(address spender, uint256 amount) external returns (bool);
}

interface IWrapped is IPaid {
    function deposit() external payable;
}

interface ISwapRouter {
    struct ExactInputSingleParams {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 sqrtPriceLimitX96;
    }

    function exactInputSingle(ExactInputSingleParams calldata params) external payable returns (uint256);
    function unwrapWETH9(uint256 amountMinimum, address recipient) external payable;
}

/// A hostile token calls this during its sale. It uses the router like any caller, so the receipt contains swaps and
/// payments of the router that do not belong to the sale. It spends its own WETH and USDG.
contract FillForger {
    ISwapRouter private immutable _router;
    IWrapped private immutable _weth;
    IPaid private immutable _usdg;
    /// WETH that it leaves in the router for the sale's own payment. Negative: WETH that it takes from the router.
    int256 private immutable _gift;
    /// USDG that it pays the seller besides the sale.
    uint256 private immutable _tip;

    constructor(address router, address weth, address usdg, int256 gift, uint256 tip) {
        (_router, _weth, _usdg, _gift, _tip) = (ISwapRouter(router), IWrapped(weth), IPaid(usdg), gift, tip);
    }

    receive() external payable {}

    function forge(address seller) external {
        // In a direct sale for WETH, the pool has already paid the router.
        uint256 owed = _weth.balanceOf(address(_router));
        _swap(address(_usdg), address(_weth), _usdg.balanceOf(address(this)));
        _swap(address(_weth), address(_usdg), _weth.balanceOf(address(this)) / 2);
        _usdg.transfer(seller, _tip);
        for (uint256 i; i < 2; ++i) {
            _weth.transfer(address(_router), _weth.balanceOf(address(this)));
            _router.unwrapWETH9(0, address(this));
            _weth.deposit{value: address(this).balance}();
        }
        int256 left = int256(owed) + _gift;
        if (left > 0) _weth.transfer(address(_router), uint256(left));
    }

    function _swap(address tokenIn, address tokenOut, uint256 amountIn) private {
        IPaid(tokenIn).approve(address(_router), amountIn);
        _router.exactInputSingle(
            ISwapRouter.ExactInputSingleParams(tokenIn, tokenOut, 500, address(this), amountIn, 0, 0)
        );
    }
}
